# A user and a group of the same name.
group { 'web': ensure => present, gid => 500 }
user { 'web': ensure => present, uid => 500, gid => 'web', groups => ['a', 'b'], shell => '/bin/sh' }
