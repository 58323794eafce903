# A qualified name finds the variable of the inherited class.
class p { $x = 'parent' }
class c inherits p { }
include c
notify { "[${c::x}]": }
