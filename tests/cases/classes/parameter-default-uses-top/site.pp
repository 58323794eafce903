# A default may use variables of the scope around it, and facts.
$t = 'top'
class c($a = $t, $b = $::t, $c = $facts['kernel']) { notify { "${a} ${b} ${c}": } }
include c
