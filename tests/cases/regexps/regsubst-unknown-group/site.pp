# What the function does not take.
notify { 'n1': message => [regsubst('aBc', '(?<x>b)', '\k<y>', 'I')] }
