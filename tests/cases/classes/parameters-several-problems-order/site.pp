# Problems of parameters come in the order of the parameters.
class c(Integer $b, Integer $a, Integer $d) { }
class { 'c': b => 'x', d => 'y' }
