notify { 'a': message => "${TypeSet['lower']}" }
