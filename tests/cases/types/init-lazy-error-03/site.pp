notify { 'a': message => "${5 =~ Init[Integer, 1]}" }
