# A parameter that its type refuses.
class c(Type[Integer] $p) {}
class { c: p => String }
