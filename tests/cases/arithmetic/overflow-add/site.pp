# A sum beyond 64 bits is an error.
$x = 9223372036854775807 + 1
