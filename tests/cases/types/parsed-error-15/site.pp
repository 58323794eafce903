notify { 'a': message => "${Type('Nonesuch').new(1)}" }
