# A parameter that its type refuses.
class c(Sensitive $p) {}
class { c: p => 'x' }
