# A parameter that its type refuses.
class c(Optional[Integer] $p) {}
class { c: p => 'a' }
