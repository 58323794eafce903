exec { 'one': command => '/bin/sh -c "cat /srv/t/b; echo a > /srv/t/a"' }
exec { 'two': command => '/bin/sh -c "cat /srv/t/a; echo b > /srv/t/b"' }
