notify { 'a': message => "${Type('Hash[Integer]')}" }
