# An unknown and a wrongly typed parameter together.
class c(Integer $b = 1) { }
class { 'c': b => 'x', nosuch => 1, other => 2 }
