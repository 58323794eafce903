# Version 4 is not for the global layer
notify { 'a': message => lookup('a', Any, 'first', 1) }
