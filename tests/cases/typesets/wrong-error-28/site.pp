notify { 'a': message => "${assert_type(TypeSet, 5)}" }
