# With the strict level off a string of digits is turned into a number in silence.
$x = 1 + '2'
notify { "${x}": }
