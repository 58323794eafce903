# A data function of the global layer that fails
notify { 'a': message => lookup('a', Any, 'first', 1) }
