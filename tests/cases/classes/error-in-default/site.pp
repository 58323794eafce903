# An error in the default of a parameter of a class.
class c($a = 1 / 0) { }
include c
