# A parameter that its type refuses.
class c(NotUndef $p) {}
class { c: p => undef }
