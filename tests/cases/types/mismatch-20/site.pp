# A parameter that its type refuses.
class c(Integer[1, 5] $p) {}
class { c: p => 9 }
