# A data function that returns something else than it says
notify { 'a': message => lookup('a', Any, 'first', 1) }
