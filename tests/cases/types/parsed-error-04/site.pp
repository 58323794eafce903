type A = Array[Integer, 'a']
notify { 'a': message => "${A}" }
