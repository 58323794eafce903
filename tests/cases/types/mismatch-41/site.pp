# A parameter that its type refuses.
class c(Variant[Struct[{a => Integer}], String] $p) {}
class { c: p => {a => 'x'} }
