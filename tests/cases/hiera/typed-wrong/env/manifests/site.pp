notify { 'a': message => lookup('a', Integer) }
