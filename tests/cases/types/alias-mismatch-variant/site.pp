# A parameter that fits no type of an alias of a Variant.
type Ports = Variant[Integer, Array[Integer]]
class c(Ports $port) {}
class { c: port => 'x' }
