# All parameters that are missing are named.
class c($a, $b, $c = 1) { }
class { 'c': b => 2 }
