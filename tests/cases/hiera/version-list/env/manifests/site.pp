# A version that is no number of one
notify { 'a': message => lookup('a', Any, 'first', 1) }
