# A parameter that its type refuses.
class c(String[5, 9] $p) {}
class { c: p => 'abc' }
