notify { 'a': message => "${assert_type('Hash[1]', 5)}" }
