exec { 'one': command => '/bin/sh -c "echo one > /srv/t/list"' }
exec { 'two': command => '/bin/sh -c "echo two > /srv/t/list"' }
