# In the same scope an override may not change an attribute.
file { '/a': ensure => file, mode => '0600' }
File['/a'] { mode => '0644' }
