# Comparisons do not chain: the operator is not associative.
$x = 1 < 2 < 3
