stage { 'first': before => Stage['main'] }
class early { file { '/srv/t/in': content => 'x' } }
class { 'early': stage => 'first' }
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out' }
