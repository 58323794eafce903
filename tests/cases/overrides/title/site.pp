# The title of a resource cannot be overridden.
class p { file { '/a': ensure => file } }
class c inherits p { File['/a'] { title => '/b' } }
include c
