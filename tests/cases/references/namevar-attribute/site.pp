# The namevar of a resource is an attribute only when it is given.
file { '/a': ensure => file }
file { 'b': path => '/b' }
notify { 'r': message => [File['/a']['path'], File['b']['path']] }
