# What a default gave in the same scope may be overridden.
File { mode => '0644', owner => 'root' }
file { '/a': }
File['/a'] { mode => '0600' }
