# What conversions say
notify { 'a': message => [lookup('a'), lookup('b'), lookup('c')] }
