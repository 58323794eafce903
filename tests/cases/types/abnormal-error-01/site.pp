type A = Variant[Integer, Optional]
notify { 'a': message => "${A}" }
