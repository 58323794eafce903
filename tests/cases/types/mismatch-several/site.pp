# Several parameters with mistakes.
class c(Integer $a, Array[Integer] $b, String $d) {}
class { c: a => x, b => [x, y], e => 1 }
