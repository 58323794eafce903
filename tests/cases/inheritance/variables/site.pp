# A class sees the variables of its parent and of its grandparent.
class g { $x = 'g' $y = 'g' }
class p inherits g { $y = 'p' }
class c inherits p { notify { "${x} ${y} ${g::y}": } }
include c
