# A class that inherits may change an attribute of its parent's resource.
class p { file { '/a': ensure => file, owner => 'bob' } }
class c inherits p { File['/a'] { owner => 'alice' } }
include c
