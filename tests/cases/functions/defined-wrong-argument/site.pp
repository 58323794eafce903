# A number cannot be defined.
notify { 'r': message => defined(1) }
