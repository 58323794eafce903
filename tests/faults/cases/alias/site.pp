file { 'the input': path => '/srv/t/in', content => 'x', alias => 'input' }
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out', require => File['input'] }
exec { 'use by path': command => '/bin/cp /srv/t/in /srv/t/out2', require => File['/srv/t/in'] }
