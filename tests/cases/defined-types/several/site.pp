# Several instances with different parameters.
define d($v = 'dflt') { file { "/tmp/${title}": ensure => file, content => $v } }
d { 'a': v => 1 }
d { 'b': }
d { ['c', 'd']: v => 'both' }
