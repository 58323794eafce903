# A break out of a data function: there is no loop around
notify { 'a': message => lookup('a', Any, 'first', 1) }
