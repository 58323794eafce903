# A parameter that its type refuses.
class c(Hash[String, Integer, 0, 1] $p) {}
class { c: p => {a => 1, b => 2} }
