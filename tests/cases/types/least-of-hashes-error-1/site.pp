notice(Hash[Any, Any, SemVer('1.0.0')])
