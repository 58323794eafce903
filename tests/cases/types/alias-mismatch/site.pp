# A parameter that does not fit an alias.
type Port = Integer[1, 65535]
class c(Port $port) {}
class { c: port => 0 }
