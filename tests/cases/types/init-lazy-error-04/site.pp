notify { 'a': message => "${Init[Optional[Integer]](5)}" }
