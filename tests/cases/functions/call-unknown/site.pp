# call of a function that is not there.
notify { 'a': message => call('nope', 1) }
