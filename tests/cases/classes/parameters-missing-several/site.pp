# Several missing parameters of a class declared like a resource.
class c($a, String $b, $c = 1) { }
class { 'c': }
