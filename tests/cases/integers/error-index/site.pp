# An Integer beyond 64 bits is no index.
$b = floor(1e30)
notify { "${[1, 2][$b]}": }
