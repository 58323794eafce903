# A parameter that its type refuses.
class c(Numeric $p) {}
class { c: p => '1' }
