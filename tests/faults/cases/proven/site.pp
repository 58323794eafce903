exec { 'use': command => '/bin/sh -c "cat /srv/t/in > /srv/t/out; true"' }
file { '/srv/t/in': content => "x\n" }
