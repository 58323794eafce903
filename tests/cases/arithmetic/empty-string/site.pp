# An empty string is no number.
$x = '' + 1
