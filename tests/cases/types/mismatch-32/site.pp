# A parameter that its type refuses.
class c(Collection[1] $p) {}
class { c: p => [] }
