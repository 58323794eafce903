# A parameter that its type refuses.
class c(Data $p) {}
class { c: p => [/x/] }
