# A parameter that its type refuses.
class c(String $p) {}
class { c: p => {} }
