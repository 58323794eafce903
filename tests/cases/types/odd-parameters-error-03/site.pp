type A = Integer[{}, 'b']
notice(A)
