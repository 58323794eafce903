# A parameter that its type refuses.
class c(Any $p) {}
class { c: p => 1 }
