# A data function of the global layer looks up what is not there
notify { 'a': message => lookup('a') }
