# An instance may read an attribute of what another one, evaluated before, declared.
define d($v) { file { "/${title}": owner => $v } }
define e { $o = File["/x"]['owner'] notify { "owner ${o}": } }
d { 'x': v => 'alice' }
e { 'y': }
