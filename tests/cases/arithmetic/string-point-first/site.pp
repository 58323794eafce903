# A string that starts with a point is no number.
$x = '.5' + 1
