type A = Integer[/a/, 2]
notice(A)
