# A parameter that its type refuses.
class c(Type[Resource] $p) {}
class { c: p => 'File' }
