exec { 'make': command => '/bin/mkdir /srv/t/d' }
exec { 'fill': command => '/bin/sh -c "echo x > /srv/t/d/x"' }
