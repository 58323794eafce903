notice(Hash[Any, Any, {a => 1}])
