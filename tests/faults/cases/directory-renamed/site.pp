exec { 'make': command => '/bin/sh -c "mkdir /srv/t/new; echo x > /srv/t/new/x; mv /srv/t/new /srv/t/d"' }
exec { 'use': command => '/bin/cp /srv/t/d/x /srv/t/out' }
