# A parameter that its type refuses.
class c(Hash $p) {}
class { c: p => [1] }
