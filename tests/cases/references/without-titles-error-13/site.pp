notify { 'a': message => File }
notify { 'b': require => File['x'] }
