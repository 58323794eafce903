exec { 'read': command => '/bin/cat /srv/t/in' }
exec { 'remove': command => '/bin/rm /srv/t/in', before => [] }
