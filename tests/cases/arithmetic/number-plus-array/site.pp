# A number plus an array is an error.
$x = 1 + [1]
