# A parameter that its type refuses.
class c(Variant[Integer, String] $p) {}
class { c: p => /x/ }
