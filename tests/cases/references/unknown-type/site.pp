# A reference to an unknown type is an error.
notify { 'r': require => Nosuch['x'] }
