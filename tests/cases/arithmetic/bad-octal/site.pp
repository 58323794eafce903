# A literal that starts with zero and has an 8 is an error.
$x = 089
