type A = Integer[1, true]
notice(A)
