# A shift beyond 64 bits is an error.
$x = 1 << 64
