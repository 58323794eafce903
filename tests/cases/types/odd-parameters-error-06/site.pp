type A = Runtime['ruby', ['b', /a/]]
notice(A)
