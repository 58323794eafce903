# The same, of a path
notify { 'a': message => lookup('a') }
