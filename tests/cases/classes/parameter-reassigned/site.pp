# A parameter cannot be assigned in the body.
class c($a = 1) { $a = 2 }
include c
