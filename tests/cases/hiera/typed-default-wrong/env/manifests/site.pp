notify { 'a': message => lookup('zz', Integer, 'first', 'x') }
