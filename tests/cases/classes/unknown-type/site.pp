# The type of a parameter must exist.
class c(Nosuch $s = 1) { }
include c
