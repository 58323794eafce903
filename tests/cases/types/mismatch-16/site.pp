# A parameter that its type refuses.
class c(Array[Integer, 2] $p) {}
class { c: p => [1] }
