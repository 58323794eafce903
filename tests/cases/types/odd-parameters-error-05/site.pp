type A = Integer['a', default]
notice(A)
