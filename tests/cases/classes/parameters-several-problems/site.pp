# A missing, an unknown and a wrongly typed parameter together.
class c(Integer $a, Integer $b, $c = 1) { }
class { 'c': b => 'x', nosuch => 1 }
