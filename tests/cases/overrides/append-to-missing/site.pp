# Appending to an attribute that is not there sets it.
class p { file { '/a': ensure => file } }
class c inherits p { File['/a'] { tag +> 'x' } }
include c
