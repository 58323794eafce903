# A data function gives what no data are
notify { 'a': message => lookup('a') }
