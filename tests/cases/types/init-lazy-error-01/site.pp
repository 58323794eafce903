notify { 'a': message => "${5 =~ Init[Any]}" }
