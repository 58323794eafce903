# Defaults of parameters that are not given, in the order of the class.
class c($a, $b = 'b', $c = "${b}c", $d = $a) { notify { "${a} ${b} ${c} ${d}": } }
class { 'c': a => 1, c => 'given' }
