# What the function does not take.
notify { 'n1': message => [regsubst('abc', 'b', '\k<y', 'I')] }
