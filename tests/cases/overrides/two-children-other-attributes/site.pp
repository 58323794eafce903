# Two children override different attributes of the same resource.
class p { file { '/a': owner => 'p', group => 'p' } }
class a inherits p { File['/a'] { owner => 'a' } }
class b inherits p { File['/a'] { group => 'b' } }
include a, b
