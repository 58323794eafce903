# An Integer beyond 64 bits is no size of slices.
$b = floor(1e30)
notify { "${[1].slice($b)}": }
