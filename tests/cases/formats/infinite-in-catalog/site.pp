# An infinite Float cannot be in a catalog.
notify { 'n': message => [Float('1e400')] }
