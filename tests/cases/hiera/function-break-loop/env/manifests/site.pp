# A break of a data function, out of the loop around the lookup
class par($p = 1) { notify { "par ${p}": } }
class outer { notify { 'outer 1': } $o = lookup('a', Any, 'first', 1) notify { 'outer 2': } }
[1, 2].each |$x| { notify { "a${x}": message => lookup('a', Any, 'first', 1) } }
$m = [1, 2].map |$x| { if $x == 2 { lookup('b', Any, 'first', 1) } $x }
notify { "m ${m}": }
$n = [1, 2].map |$x| { lookup('c', Any, 'first', $x) }
notify { "n ${n}": }
[1, 2].each |$x| { include outer notify { "after outer ${x}": } }
notify { "outer ${defined(Class['outer'])} ${defined(Notify['outer 1'])} ${defined(Notify['outer 2'])}": }
