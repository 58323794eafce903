# Defaults of classes and defined types see what was given for any parameter, metaparameters too, and defaults before them.
define a1($b = $a, $a = 10) { notify { "a1 ${title} ${b} ${a}": } }
a1 { 'given': a => 3 }
a1 { 'both': a => 3, b => 4 }
define a2($b = $loglevel) { notify { "a2 ${b}": } }
a2 { 'meta': loglevel => debug }
define a3($b = $a, $a = 10) { notify { "a3 ${b} ${a}": } }
a3 { 'undef': a => undef }
class a4($b = $a, $a = 10) { notify { "a4 ${b} ${a}": } }
class { 'a4': a => 5 }
define a5($b = $a, $a) { notify { "a5 ${b} ${a}": } }
a5 { 'x': a => 5 }
define a6($b = $a, $a) { notify { "a6 ${b} ${a}": } }
a6 { 'x': a => undef }
define a7($b = $tag) { notify { "a7 ${b}": } }
a7 { 'x': tag => ['q'] }
class a8($b = $tag) { notify { "a8 ${b}": } }
class { 'a8': tag => ['q'] }
