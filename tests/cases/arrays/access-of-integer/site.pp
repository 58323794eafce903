# Nothing can be taken from an integer.
$a = 5
$x = $a[0]
