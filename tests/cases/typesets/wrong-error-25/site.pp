notify { 'a': message => "${TypeSet['A', 'B']}" }
