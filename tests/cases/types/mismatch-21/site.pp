# A parameter that its type refuses.
class c(Float $p) {}
class { c: p => 1 }
