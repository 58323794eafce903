notify { 'a': message => "${Init[Integer, 'x'] < Init[Integer]}" }
