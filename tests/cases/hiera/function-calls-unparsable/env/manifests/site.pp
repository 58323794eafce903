# A data function needs code that cannot be parsed
notify { 'a': message => lookup('a') }
