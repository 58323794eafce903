# An override with undef removes an attribute.
class p { file { '/a': ensure => file, owner => 'bob', source => '/src' } }
class c inherits p { File['/a'] { source => undef, owner => 'alice' } }
include c
