# What the function does not take.
notify { 'n1': message => [match('abc', '[')] }
