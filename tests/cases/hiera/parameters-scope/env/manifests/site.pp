$x = 'top'
class d { $x = 'in d' include c }
class c($a, $b = 'dflt', $z = $a) { notify { 'c': message => "${a} ${b} ${z}" } }
include d
