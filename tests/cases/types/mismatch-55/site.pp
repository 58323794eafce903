# A parameter that its type refuses.
class c(Array[Enum[a]] $p) {}
class { c: p => ['a', 'b', 'c'] }
