# A string that is no number cannot be used in arithmetic.
$x = 1 + 'one'
