notify { 'a': message => "${Type('Integer[1 + 1]')}" }
