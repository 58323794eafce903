type A = Integer[5, 1]
notify { 'a': message => "${A}" }
