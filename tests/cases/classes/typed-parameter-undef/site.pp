# An undef is not accepted by a type that does not allow it.
class c(String $s) { }
class { 'c': s => undef }
