# An attribute that the type does not have is an error.
file { '/a': ensure => file }
$x = File['/a']['nosuch']
