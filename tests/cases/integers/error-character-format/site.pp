# An Integer beyond 64 bits is no character.
$s = String(floor(1e30), '%c')
