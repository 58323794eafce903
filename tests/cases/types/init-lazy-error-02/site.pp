notify { 'a': message => "${Init[Any] < Any}" }
