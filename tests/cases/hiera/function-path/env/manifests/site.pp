# The path of a location begins at the root
notify { 'a': message => lookup('a') }
