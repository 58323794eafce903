# All patterns are compiled, used or not
notify { 'a': message => lookup('a') }
