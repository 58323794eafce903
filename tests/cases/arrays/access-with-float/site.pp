# The index of an array cannot be a float.
$a = [1, 2]
$x = $a[1.0]
