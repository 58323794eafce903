# Nothing can be taken from undef.
$a = undef
$x = $a[0]
