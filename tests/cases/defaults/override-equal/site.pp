# An override that says what a default says changes nothing, not even what was given otherwise.
File { mode => '0644' }
file { '/a': mode => '0600' }
File['/a'] { mode => '0644', owner => 'o' }
