# The negative of the smallest integer is not checked itself, but as the value of an attribute it is an error.
$x = -9223372036854775807 - 1
notify { 'r': message => -$x }
