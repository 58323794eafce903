notice(Hash[Any, Any, URI('a')])
