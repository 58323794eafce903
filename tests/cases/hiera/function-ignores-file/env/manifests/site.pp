notify { 'n': message => lookup('k', String, 'first', 'none') }
