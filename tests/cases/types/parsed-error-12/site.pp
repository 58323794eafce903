type A = Variant[Integer, Nonesuch]
class c(A $x) { }
class { 'c': x => 'a' }
