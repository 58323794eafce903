# Nothing can be taken from a boolean.
$x = true[0]
