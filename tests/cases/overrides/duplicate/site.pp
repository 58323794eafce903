# An attribute twice.
file { '/a': }
File['/a'] { mode => '1', mode => '2' }
