# A boolean is no number.
$x = true + 1
