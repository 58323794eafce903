# A number cannot be ordered against a string.
$x = 1 < '2'
