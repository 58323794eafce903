exec { 'make': command => '/bin/sh -c "echo y > /srv/t/a; ln /srv/t/a /srv/t/b"' }
exec { 'use': command => '/bin/cp /srv/t/b /srv/t/out' }
