# The name of a variable that is no String.
$x = getvar(1.5)
