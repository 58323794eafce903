# A parameter that its type refuses.
class c(Struct[{a => Struct[{b => Integer}]}] $p) {}
class { c: p => {a => {b => 'x'}} }
