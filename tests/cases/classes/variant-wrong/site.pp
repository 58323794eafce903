# A value that no type of a variant accepts.
class c(Variant[Integer, Boolean] $v) { }
class { 'c': v => 'x' }
