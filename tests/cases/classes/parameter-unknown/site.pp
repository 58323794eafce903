# A parameter that the class does not have is an error.
class c($a = 1) { }
class { 'c': a => 2, nosuch => 3 }
