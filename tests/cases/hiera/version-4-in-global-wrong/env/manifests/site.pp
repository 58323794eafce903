# Its type is looked at first
notify { 'a': message => lookup('a', Any, 'first', 1) }
