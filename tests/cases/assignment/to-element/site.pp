# An element of an array cannot be assigned.
$a = [1, 2]
$a[0] = 3
