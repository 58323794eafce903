# The value default as an attribute becomes a string, with a warning.
notify { 'a': message => default }
