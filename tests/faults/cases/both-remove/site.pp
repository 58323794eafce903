exec { 'one': command => '/bin/rm -f /srv/t/in' }
exec { 'two': command => '/bin/rm -f /srv/t/in' }
