# Nor the default of a parameter of a defined type.
define a($x = floor(1e30)) { }
a { 'b': }
