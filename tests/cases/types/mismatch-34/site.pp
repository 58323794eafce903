# A parameter that its type refuses.
class c(Variant[Undef, Integer] $p) {}
class { c: p => 'x' }
