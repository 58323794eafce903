file { '/srv/t/in': content => 'x' }
file { '/srv/t/in2': content => 'x' }
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out', require => [[File['/srv/t/in2']], [[File['/srv/t/in']]]] }
