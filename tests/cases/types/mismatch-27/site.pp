# A parameter that its type refuses.
class c(Array[Data] $p) {}
class { c: p => [1, /x/] }
