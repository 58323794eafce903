# A context is asked what it does not know
notify { 'a': message => lookup('a') }
