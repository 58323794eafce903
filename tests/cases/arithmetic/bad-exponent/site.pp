# The exponent of a float cannot have a plus sign.
$x = 2.5e+3
