# An Integer beyond 64 bits is no length.
$b = floor(1e30)
notify { "${[1, 2][0, $b]}": }
