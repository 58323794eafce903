# A backend twice
notify { 'a': message => lookup('a') }
