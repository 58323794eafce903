# A parameter without a default must be given.
define d($a) { }
d { 'x': }
