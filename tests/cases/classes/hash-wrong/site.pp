# An array is no hash.
class c(Hash $h) { }
class { 'c': h => ['a', 1] }
