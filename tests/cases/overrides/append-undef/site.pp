# Appending undef.
class p { file { '/a': tag => 'one' } }
class c inherits p { File['/a'] { tag +> undef } }
include c
