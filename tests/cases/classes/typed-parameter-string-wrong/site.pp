# A number is no string.
class c(String $s) { }
class { 'c': s => 1 }
