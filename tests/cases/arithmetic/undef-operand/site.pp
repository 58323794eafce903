# An undef is no number.
$x = undef + 1
