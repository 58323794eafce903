# A string with an underscore is no number.
$x = '1_000' + 0
