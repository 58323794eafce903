# Metaparameters can be read.
file { '/a': ensure => file, noop => true, tag => ['x', 'y'], before => Notify['r'] }
notify { 'r': message => [File['/a']['noop'], File['/a']['tag'], File['/a']['before'], File['/a']['loglevel']] }
notify { 's': message => [File['/a']['tag'], 1] }
notify { 't': message => [1, File['/a']['tag']] }
notify { 'u': message => [true, File['/a']['tag'], File['/a']['before']] }
notify { 'v': message => File['/a']['tag'][0] }
