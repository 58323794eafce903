# One value to compare.
$x = compare('a')
