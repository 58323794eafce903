notify { 'a': message => "${assert_type('Nonesuch', 5)}" }
