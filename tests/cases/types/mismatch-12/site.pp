# A parameter that its type refuses.
class c(Struct[{a => Integer, Optional[b] => String}] $p) {}
class { c: p => {a => 'x', c => 1} }
