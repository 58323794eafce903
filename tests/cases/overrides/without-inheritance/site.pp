# A class that does not inherit may not change an attribute of another's resource.
class p { file { '/a': ensure => file, owner => 'bob' } }
class c { File['/a'] { owner => 'alice' } }
include p, c
