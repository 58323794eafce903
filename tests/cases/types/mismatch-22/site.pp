# A parameter that its type refuses.
class c(Boolean $p) {}
class { c: p => 'true' }
