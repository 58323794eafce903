# Two children override the same attribute: the second may not.
class p { file { '/a': owner => 'p' } }
class a inherits p { File['/a'] { owner => 'a' } }
class b inherits p { File['/a'] { owner => 'b' } }
include a, b
