# A parameter without a default, a lookup or a value is an error.
class c($p) { }
include c
