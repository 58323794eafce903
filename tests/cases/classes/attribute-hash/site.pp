# The parameters of a class from a hash.
class c($a, $b = 2) { notify { "${a} ${b}": } }
class { 'c': * => { 'a' => 1, 'b' => 3 } }
