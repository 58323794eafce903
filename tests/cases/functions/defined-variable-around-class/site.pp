# defined('$c::x') finds a variable of the scope around the class, which reading $c::x does not.
$x = 1
class c { }
notify { 'before': message => defined('$c::x') }
include c
notify { 'after': message => defined('$c::x') }
notify { 'read': message => $c::x }
notify { 'none': message => defined('$nosuch::x') }
