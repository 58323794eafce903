# A data function that takes fewer arguments
notify { 'a': message => lookup('a') }
