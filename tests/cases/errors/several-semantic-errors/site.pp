# Errors that the checks after parsing find are counted.
$Abc = 1
$1 = 2
c::d = 3
