notify { 'a': message => "${String(1, {Integer => 'd'})}" }
