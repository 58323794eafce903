class m($a, $b, $c, $d, $h) { notify { 'm': message => "${a} ${b} ${c} ${d} ${h}" } }
