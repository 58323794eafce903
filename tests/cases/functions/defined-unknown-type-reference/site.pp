# A reference to an unknown type.
notify { 'r': message => defined(Nosuch['x']) }
