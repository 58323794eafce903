notice(Callable[*[Integer]])
