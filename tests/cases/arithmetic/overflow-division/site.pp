# The smallest integer divided by -1 is too large.
$x = (-9223372036854775807 - 1) / -1
