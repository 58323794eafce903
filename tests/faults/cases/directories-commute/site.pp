exec { 'one': command => '/bin/mkdir -p /srv/t/d/one' }
exec { 'two': command => '/bin/mkdir -p /srv/t/d/two' }
