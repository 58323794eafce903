type A = Any[1]
notify { 'a': message => "${A}" }
