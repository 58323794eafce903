# A date
notify { 'a': message => lookup('a') }
