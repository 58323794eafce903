type A = Integer[1, 2, 3]
notify { 'a': message => "${A}" }
