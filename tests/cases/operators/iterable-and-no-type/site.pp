$x = Iterable > 1
