type A = Resource[1]
notify { 'a': message => "${A}" }
