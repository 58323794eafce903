notify { 'w': message => wrong(1) }
