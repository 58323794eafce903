# A context that is given something else
notify { 'a': message => lookup('a') }
