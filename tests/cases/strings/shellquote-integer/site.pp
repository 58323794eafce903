# What the function does not take.
notify { 'n1': message => [shellquote(5)] }
