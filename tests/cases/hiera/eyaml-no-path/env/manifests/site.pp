notify { 'a': message => lookup('secret', {default_value => 'none'}) }
