# The smallest integer cannot be written: its digits without the sign are too large.
$x = -9223372036854775808
