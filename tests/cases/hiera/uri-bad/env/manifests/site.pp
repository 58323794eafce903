# What is no URI
notify { 'a': message => lookup('a', Any, 'first', 1) }
