# A qualified name finds what the class inherits from its parent scope too.
$t = 'top'
class c { $x = 1 }
include c
notify { "[${c::t}]": }
