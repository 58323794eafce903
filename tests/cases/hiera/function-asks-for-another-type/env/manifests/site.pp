# A data function looks up a value of another type, which itself was asked for before
notify { 'a': message => lookup('a') }
