# The unary minus turns a string of digits into a number, with a warning.
$x = '5'
notify { 'r': message => -$x }
