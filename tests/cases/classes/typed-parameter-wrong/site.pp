# A value of another type is an error.
class c(Integer $i) { }
class { 'c': i => 'one' }
