# A data function that takes other arguments
notify { 'a': message => lookup('a') }
