# Resources stand in the catalog in the order of their declaration.
notify { 'c': }
notify { 'a': }
file { '/tmp/x': ensure => file }
notify { 'b': }
