# A parameter that its type refuses.
class c(Timestamp $p) {}
class { c: p => 'x' }
