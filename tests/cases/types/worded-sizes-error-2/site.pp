notice(Callable[Integer][*[0]])
