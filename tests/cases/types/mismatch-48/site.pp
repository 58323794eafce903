# A parameter that its type refuses.
class c(Array $p) {}
class { c: p => {a => 1} }
