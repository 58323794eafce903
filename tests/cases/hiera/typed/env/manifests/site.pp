notify { 'a': message => lookup('a', Integer) + 1 }
notify { 'b': message => lookup('b', Array[String])[0] }
