# A parameter that the type does not have is an error.
define d($a = 1) { }
d { 'x': nosuch => 1 }
