# A data function that does not parse
notify { 'a': message => lookup('a', Any, 'first', 1) }
