# A parameter that its type refuses.
class c(Enum[a, b] $p) {}
class { c: p => 'c' }
