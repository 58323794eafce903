notify { 'a': require => Resource['class', 'nope'] }
