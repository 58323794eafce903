notify { 'a': require => Resource }
