# Nothing can be taken from an unknown variable.
$x = $nosuch[0]
