# A default that is an unknown variable, without a type.
class c($a = $nosuch) { notify { "[${a}]": } }
include c
