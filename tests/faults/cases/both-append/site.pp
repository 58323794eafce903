# What two append is in the order in which they came.
exec { 'one': command => '/bin/sh -c "echo one >> /srv/t/list"' }
exec { 'two': command => '/bin/sh -c "echo two >> /srv/t/list"' }
