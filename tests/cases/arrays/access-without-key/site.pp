# An access without an index is a syntax error.
$a = [1, 2]
$x = $a[]
