# An error in the default of a parameter of an instance.
define d($a = 1 / 0) { }
d { 'x': }
