# A data function of the global layer cannot be parsed
notify { 'a': message => lookup('a') }
