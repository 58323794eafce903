notice(Hash[Any, Any, /a/])
