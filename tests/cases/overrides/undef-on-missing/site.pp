# Removing an attribute that is not there does nothing.
class p { file { '/a': ensure => file } }
class c inherits p { File['/a'] { owner => undef } }
include c
