# A name that starts with an underscore is local to its scope and cannot be qualified.
$_a = 1
notify { "${_a}": }
class c { $_x = 2 }
include c
notify { "${c::_x}": }
