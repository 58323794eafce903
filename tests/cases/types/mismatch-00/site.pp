# A parameter that its type refuses.
class c(Integer $p) {}
class { c: p => 'a' }
