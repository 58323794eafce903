# An upper-case word is the name of a type, and an unknown one is an error.
notify { 'r': message => abc == ABC }
