# What the function does not take.
notify { 'n1': message => [md5('a','b')] }
