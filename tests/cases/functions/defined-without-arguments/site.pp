# The function defined needs an argument.
notify { 'r': message => defined() }
