notice(Hash[Any, Any, SemVerRange('1.x')])
