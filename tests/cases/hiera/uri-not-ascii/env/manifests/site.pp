# What is no URI, beyond ASCII
notify { 'a': message => lookup('a', Any, 'first', 1) }
