# There is no remainder of a division by zero.
$x = 1 % 0
