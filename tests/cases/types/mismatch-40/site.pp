# A parameter that its type refuses.
class c(Variant[Enum[a], Enum[b]] $p) {}
class { c: p => 'c' }
