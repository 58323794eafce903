# A parameter that a module's type does not have.
thing { 'a': ensure => present, nor_this => 1 }
