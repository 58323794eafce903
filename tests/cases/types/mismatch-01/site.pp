# A parameter that its type refuses.
class c(Array[Integer] $p) {}
class { c: p => [1, 'a'] }
