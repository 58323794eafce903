# A file title with a slash at the end gets a path without it.
file { '/srv/': ensure => directory }
file { '/': ensure => directory }
file { '/tmp//x//': ensure => directory }
