# The function defined with names of variables: known ones only, undef counts.
$x = 1
$u = undef
class c { $y = 1 }
include c
notify { 'r': message => [defined('$x'), defined('$u'), defined('$nosuch'), defined('$::x'), defined('$c::y'), defined('$c::z'), defined('$facts')] }
