# A context is asked for a file that is not there
notify { 'a': message => lookup('a') }
