# A parameter that its type refuses.
class c(Default $p) {}
class { c: p => 1 }
