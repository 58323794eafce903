# Tags that are appended become tags of the resource.
class p { file { '/a': tag => 'one' } }
class c inherits p { File['/a'] { tag +> ['two', 'three'] } }
include c
