notice(Array[Integer[1, 4].step(2)])
