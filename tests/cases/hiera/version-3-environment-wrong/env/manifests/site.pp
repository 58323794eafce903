# Version 3 of an environment is ignored, but not before it was checked
notify { 'a': message => lookup('a', Any, 'first', 1) }
