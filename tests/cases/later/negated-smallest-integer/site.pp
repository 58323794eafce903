# The negative of the smallest integer is not checked by Puppet: it gives a number beyond 64 bits.
$x = -9223372036854775807 - 1
notify { 'r': message => -$x }
