# What an instance evaluated later declares cannot be read.
define d($v) { file { "/${title}": owner => $v } }
define e { $o = File["/x"]['owner'] notify { "owner ${o}": } }
e { 'y': }
d { 'x': v => 'alice' }
