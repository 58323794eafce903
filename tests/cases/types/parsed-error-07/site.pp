type B = Integer[1, 2]
type A = B[1]
notify { 'a': message => "${A}" }
