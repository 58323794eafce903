# The attribute of a resource declared before can be read.
file { '/a': ensure => file, owner => 'alice', mode => '0644' }
file { '/b': ensure => file, owner => File['/a']['owner'] }
