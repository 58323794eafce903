type A = Integer[1 + 1]
notify { 'a': message => "${A}" }
