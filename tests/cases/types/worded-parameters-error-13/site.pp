notice(Callable['a', ''])
