# The link was there before: one writes by one name, the other reads by the other.
exec { 'make': command => '/bin/sh -c "echo y > /srv/t/v1/x"' }
exec { 'use': command => '/bin/cp /srv/t/current/x /srv/t/out' }
