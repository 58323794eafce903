# The forms of references that an override takes.
file { ['/foo', '/fee', '/bar', '/foe', '/fum', '/fie', '/a', '/b']: ensure => present }
File['/a'] { mode => '0666' }
File['/foo', '/fee', '/bar'] { mode => '0666' }
Resource['File', '/foe', '/fum'] { mode => '0666' }
$type = File
$type['/fie', '/b'] { mode => '0666' }
