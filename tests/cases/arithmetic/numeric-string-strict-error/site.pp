# With the strict level error a string of digits is not turned into a number.
$x = 1 + '2'
notify { "${x}": }
