# A parameter that its type refuses.
class c(Tuple[Integer, String] $p) {}
class { c: p => [1] }
