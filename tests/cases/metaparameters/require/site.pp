# A requirement of one resource stays text, of several an array.
file { '/a': ensure => file }
file { '/b': ensure => file }
notify { 'one': require => File['/a'] }
notify { 'two': require => [File['/a'], File['/b']] }
notify { 'array of one': require => [File['/a']] }
