# Defaults may use the title, parameters before them, and the scope around.
$t = 'top'
define d($a, $b = "${title}-b", $c = "${a}${b}", $e = $t) { notify { "${a} ${b} ${c} ${e}": } }
d { 'x': a => 1 }
d { 'y': a => 1, b => 2, c => 3, e => 4 }
