# A default with an unknown variable, with strict variables.
class c($a = $nosuch) { }
include c
