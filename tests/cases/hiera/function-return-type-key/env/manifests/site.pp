# A return type of a data function that is not narrow enough, of one key
notify { 'a': message => lookup('a') }
