# A wrong hierarchy
notify { 'a': message => lookup('a') }
