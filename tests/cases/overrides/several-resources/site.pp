# One override for several resources.
class p { file { ['/a', '/b']: owner => 'p' } }
class c inherits p { File['/a', '/b'] { owner => 'c' } }
include c
