# A class may assign a variable of the name of its parent's parameter.
class p($x = 1) { }
class c inherits p { $x = 2 notify { "${x} ${p::x}": } }
include c
