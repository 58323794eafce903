# A data function that must give a Hash
notify { 'a': message => lookup('a') }
