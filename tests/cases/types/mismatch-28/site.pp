# A parameter that its type refuses.
class c(Scalar $p) {}
class { c: p => [] }
