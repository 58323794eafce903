# A data function has what no data are for one key
notify { 'a': message => lookup('a') }
