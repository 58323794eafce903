# What the function does not take.
notify { 'n1': message => [fqdn_rand('abc')] }
