# A parameter's default may name a variable of the parent without its class.
class p { $dflt = 'from parent' }
class c($x = $dflt) inherits p { notify { $x: } }
include c
