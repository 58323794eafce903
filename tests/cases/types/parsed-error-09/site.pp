type A = Exec["a${b}"]
notify { 'a': message => "${A}" }
