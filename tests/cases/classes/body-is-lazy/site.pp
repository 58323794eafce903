# The body of a class is evaluated where it is declared, not where it is defined.
class c { notify { "c: ${v}": } }
$v = 'known by then'
include c
