notice(Array[[1, 2, 3].step(2)])
