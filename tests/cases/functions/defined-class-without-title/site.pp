# The word Class alone cannot be asked for.
notify { 'r': message => defined(Class) }
