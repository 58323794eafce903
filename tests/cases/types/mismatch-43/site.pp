# A parameter that its type refuses.
class c(Class $p) {}
class { c: p => 'x' }
