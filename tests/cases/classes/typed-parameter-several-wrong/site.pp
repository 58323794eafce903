# Several values of other types are reported together.
class c(Integer $i, Boolean $b) { }
class { 'c': i => 'one', b => 'yes' }
