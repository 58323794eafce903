# A wavy arrow adds to the attribute notify.
file { '/a': ensure => file }
service { 's': ensure => running }
File['/a'] ~> Service['s']
