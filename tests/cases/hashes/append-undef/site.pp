# Puppet takes Arrays and undef for pairs, and Ruby does not.
$x = { 'a' => 1 } + [[1, 2], undef]
