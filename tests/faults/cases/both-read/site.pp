exec { 'one': command => '/bin/cat /srv/t/in' }
exec { 'two': command => '/bin/cat /srv/t/in' }
