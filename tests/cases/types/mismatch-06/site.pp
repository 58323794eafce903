# A parameter that its type refuses.
class c(Variant[Integer, Array[String]] $p) {}
class { c: p => ['a', 1] }
