# A class that does not inherit may not add an attribute of another's resource either.
class p { file { '/a': ensure => file } }
class c { File['/a'] { owner => 'alice' } }
include p, c
