# A parameter that its type refuses.
class c(CatalogEntry $p) {}
class { c: p => 1 }
