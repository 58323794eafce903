# A data function renders templates that cannot be parsed
notify { 'a': message => lookup('a') }
