# Values of every literal kind can be assigned and read again.
$i = 42
$f = 2.5
$s = 'text'
$t = true
$n = undef
$a = [1, 'b']
$h = { 'k' => 'v' }
$d = default
notify { 'all': message => [$i, $f, $s, $t, $n, $a, $h, $d] }
