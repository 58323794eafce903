# A time
notify { 'a': message => lookup('a') }
