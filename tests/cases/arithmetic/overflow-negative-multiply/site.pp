# A product below the smallest integer.
$x = -4611686018427387905 * 2
