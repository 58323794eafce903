# An override cannot set an attribute that the type does not have.
class p { file { '/a': ensure => file } }
class c inherits p { File['/a'] { nosuch => 1 } }
include c
