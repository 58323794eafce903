# An override may add an attribute.
class p { file { '/a': ensure => file } }
class c inherits p { File['/a'] { owner => 'alice', mode => '0600' } }
include c
