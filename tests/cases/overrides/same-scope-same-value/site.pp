# In the same scope an override with the same value is an error as well.
file { '/a': ensure => file, mode => '0644' }
File['/a'] { mode => '0644' }
