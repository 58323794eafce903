# A slash at the end of a path makes no difference.
file { '/a': ensure => directory }
file { '/a/': ensure => directory }
