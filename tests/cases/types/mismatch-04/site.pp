# A parameter that its type refuses.
class c(Hash[Integer, Integer] $p) {}
class { c: p => {a => 1} }
