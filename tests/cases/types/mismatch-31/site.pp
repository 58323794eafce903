# A parameter that its type refuses.
class c(Undef $p) {}
class { c: p => 1 }
