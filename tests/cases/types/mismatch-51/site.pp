# A parameter that its type refuses.
class c(Tuple[Integer] $p) {}
class { c: p => {} }
