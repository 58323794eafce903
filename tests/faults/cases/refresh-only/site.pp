# A refresh happens in the block of what is refreshed.
file { '/srv/t/in': content => 'x', notify => Exec['react'] }
exec { 'react': command => '/bin/sh -c "echo x > /srv/t/reacted"', refreshonly => true }
exec { 'use': command => '/bin/cp /srv/t/reacted /srv/t/out', returns => [0, 1] }
