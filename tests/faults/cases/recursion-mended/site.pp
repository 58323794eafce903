file { '/srv/t/to': ensure => directory, recurse => true, source => '/srv/t/from' }
-> exec { 'use': command => '/bin/cat /srv/t/to/sub/x' }
