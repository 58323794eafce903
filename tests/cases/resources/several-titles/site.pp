# Several titles in one resource.
file { ['/a', '/b', '/c']: ensure => directory, mode => '0755' }
