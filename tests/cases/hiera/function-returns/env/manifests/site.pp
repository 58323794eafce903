# A data function with a return type
notify { 'a': message => lookup('a') }
