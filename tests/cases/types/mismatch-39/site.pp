# A parameter that its type refuses.
class c(Optional[Array[Integer]] $p) {}
class { c: p => ['x'] }
