# A class may assign a variable that its parent has; the parent keeps its own.
class p { $x = 'p' notify { "p ${x}": } }
class c inherits p { $x = 'c' notify { "c ${x} ${p::x}": } }
include c
