# A default may use a parameter before it.
class c($a = 1, $b = $a + 1, $c = [$a, $b]) { notify { 'r': message => $c } }
include c
