# The top scope may not change a class's resource.
class p { file { '/a': ensure => file, owner => 'bob' } }
include p
File['/a'] { owner => 'alice' }
