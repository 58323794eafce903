# A parameter that its type refuses.
class c(Callable $p) {}
class { c: p => 1 }
