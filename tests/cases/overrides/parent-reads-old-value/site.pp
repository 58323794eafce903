# The parent has read the attribute before its child overrides it.
class p { file { '/a': owner => 'p' } $o = File['/a']['owner'] notify { "p ${o}": } }
class c inherits p { File['/a'] { owner => 'c' } $n = File['/a']['owner'] notify { "c ${n}": } }
include c
