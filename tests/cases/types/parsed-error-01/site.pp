type A = Array[(Integer)]
notify { 'a': message => "${A}" }
