# The name of a type makes a value: another makes another.
notify { 'n': message => Integer('5') }
