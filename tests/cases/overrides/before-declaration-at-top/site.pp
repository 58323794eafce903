# At top scope an override may stand before the resource, and adds to it at the end.
File['/a'] { owner => 'alice' }
file { '/a': ensure => file, mode => '0644' }
