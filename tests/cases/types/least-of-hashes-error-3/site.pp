notice(Hash[Any, Any, true])
