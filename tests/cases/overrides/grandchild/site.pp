# The override of a grandchild wins over that of the child.
class g { file { '/a': owner => 'g' } }
class p inherits g { File['/a'] { owner => 'p' } }
class c inherits p { File['/a'] { owner => 'c' } }
include c
