file { '/srv/t/current': ensure => link, target => '/srv/t/v1' }
exec { 'use': command => '/bin/cp /srv/t/current/x /srv/t/out' }
