# A product beyond 64 bits is an error.
$x = 4611686018427387904 * 2
