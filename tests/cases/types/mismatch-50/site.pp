# A parameter that its type refuses.
class c(Struct[{a => Integer}] $p) {}
class { c: p => [] }
