notify { 'a': message => "${Integer('12', 'x')}" }
