# A parameter that its type refuses.
class c(Enum[a, true] $p) {}
class { c: p => 'b' }
