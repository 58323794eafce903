# A default cannot use a parameter behind it.
class c($a = $b, $b = 1) { notify { "${a}": } }
include c
