# The title of a resource is no attribute that can be read.
file { '/a': ensure => file }
notify { 'r': message => File['/a']['title'] }
