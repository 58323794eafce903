exec { 'make': command => '/bin/sh -c "echo x > /srv/t/new; mv /srv/t/new /srv/t/in"' }
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out' }
