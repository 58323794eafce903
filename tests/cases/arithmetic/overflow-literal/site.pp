# A literal beyond 64 bits is an error.
$x = 9223372036854775808
