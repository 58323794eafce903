# A class's own parameter hides the parent's variable.
class p { $x = 'p' }
class c($x = 'c') inherits p { notify { $x: } }
include c
