# A float has no remainder.
$x = 7.5 % 2
