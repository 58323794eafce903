# A data type is nothing that can be defined.
notify { 'r': message => defined(Integer) }
