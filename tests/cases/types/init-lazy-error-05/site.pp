notify { 'a': message => "${assert_type(Init[Any], 5)}" }
