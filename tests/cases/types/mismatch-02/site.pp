# A parameter that its type refuses.
class c(Array[Array[Integer]] $p) {}
class { c: p => [[1], ['a']] }
