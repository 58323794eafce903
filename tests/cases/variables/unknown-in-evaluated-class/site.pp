# A variable that a declared class does not have.
class c { $x = 1 }
include c
notify { "[${c::y}]": }
