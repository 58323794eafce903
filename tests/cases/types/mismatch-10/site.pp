# A parameter that its type refuses.
class c(Optional[Enum[a, b]] $p) {}
class { c: p => 'c' }
