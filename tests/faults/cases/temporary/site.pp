exec { 'one': command => '/bin/sh -c "echo x > /srv/t/scratch; cat /srv/t/scratch; rm /srv/t/scratch"' }
exec { 'two': command => '/bin/sh -c "echo x > /srv/t/scratch; cat /srv/t/scratch; rm /srv/t/scratch"' }
