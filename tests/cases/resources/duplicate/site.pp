# A resource cannot be declared twice.
file { '/a': ensure => file }
file { '/a': ensure => file }
