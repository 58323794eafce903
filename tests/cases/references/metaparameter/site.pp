# Metaparameters can be read.
file { '/a': ensure => file, noop => true, tag => ['x', 'y'], before => Notify['r'] }
notify { 'r': message => [File['/a']['noop'], File['/a']['tag'], File['/a']['before'], File['/a']['loglevel']] }
