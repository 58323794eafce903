type A = Integer['b', 'a']
notice(A)
