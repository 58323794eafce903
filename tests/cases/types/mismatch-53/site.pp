# A parameter that its type refuses.
class c(Tuple[Integer, 1, 2] $p) {}
class { c: p => [1, 2, 3] }
