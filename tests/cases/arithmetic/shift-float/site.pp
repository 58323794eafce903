# A float cannot be shifted.
$x = 1.5 << 2
