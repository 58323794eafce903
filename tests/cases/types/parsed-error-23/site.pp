type A = Runtime[1, 2]
notify { 'a': message => "${A}" }
