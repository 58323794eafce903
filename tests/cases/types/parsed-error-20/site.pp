type A = Enum[1]
notify { 'a': message => "${A}" }
