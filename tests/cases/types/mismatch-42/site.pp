# A parameter that its type refuses.
class c(Iterable[Integer] $p) {}
class { c: p => ['a'] }
