# In the same scope an override may add an attribute.
file { '/a': ensure => file }
File['/a'] { mode => '0644' }
