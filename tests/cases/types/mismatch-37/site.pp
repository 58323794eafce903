# A parameter that its type refuses.
class c(Regexp $p) {}
class { c: p => 'x' }
