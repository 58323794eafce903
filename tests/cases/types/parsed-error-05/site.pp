type A = Variant[Enum[a], Array[Integer['x']]]
notify { 'a': message => "${A}" }
