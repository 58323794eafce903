# A data function that is not there
notify { 'a': message => lookup('a') }
