# The other relationships stand as attributes, no edges are made.
file { '/a': ensure => file, before => Service['s'] }
file { '/b': ensure => file, notify => Service['s'] }
service { 's': ensure => running, subscribe => File['/c'] }
file { '/c': ensure => file }
