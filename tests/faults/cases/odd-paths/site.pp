file { '/srv/t/a b, "c" (d) <e> ü': content => 'x' }
exec { 'use': command => '/bin/sh -c \'cat /srv/t/a* > /srv/t/out\'' }
