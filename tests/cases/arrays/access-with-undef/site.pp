# The index of an array cannot be undef.
$a = [1, 2]
$x = $a[undef]
