type A = Float[1, 'b']
notify { 'a': message => "${A}" }
