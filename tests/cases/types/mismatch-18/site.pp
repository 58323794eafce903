# A parameter that its type refuses.
class c(String[1] $p) {}
class { c: p => '' }
