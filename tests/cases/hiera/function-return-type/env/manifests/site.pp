# A return type of a data function that is not narrow enough
notify { 'a': message => lookup('a') }
