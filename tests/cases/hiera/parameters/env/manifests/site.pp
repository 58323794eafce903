class c(String $a, Integer $b = 5, Optional[String] $u = 'x', $n = 'dflt', Array $l = [], $given = 'no') { notify { 'c': message => "${a} ${b} ${u} ${n} ${l} ${given}" } }
class { 'c': given => 'yes' }
