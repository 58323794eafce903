# An array as the value of attributes; one element stays an array.
file { '/a': ensure => file, require => [File['/b']] }
file { '/b': ensure => file, tag => ['one', 'two'] }
exec { '/bin/true': path => ['/bin', '/usr/bin'], environment => [] }
