# A parameter that its type refuses.
class c(Boolean[true] $p) {}
class { c: p => false }
