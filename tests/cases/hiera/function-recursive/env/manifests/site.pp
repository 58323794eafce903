# Data functions that ask each other without end
notify { 'a': message => lookup('a') }
