notify { 'a': message => "${Integer('x', default)}" }
