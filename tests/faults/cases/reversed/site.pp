exec { 'use': command => '/bin/sh -c "cat /srv/t/in > /srv/t/out; true"', before => File['/srv/t/in'] }
file { '/srv/t/in': content => "x\n" }
