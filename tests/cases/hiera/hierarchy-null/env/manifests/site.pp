# Nothing for the hierarchy is as if it were not there
notify { 'a': message => lookup('a') }
