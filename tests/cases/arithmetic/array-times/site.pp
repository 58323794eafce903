# An array cannot be multiplied.
$x = [1] * 2
