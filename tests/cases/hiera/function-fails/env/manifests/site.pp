# A data function fails
notify { 'a': message => lookup('a') }
