# An Integer beyond 64 bits is no index of a String.
$b = floor(1e30)
notify { "${'abc'[$b]}": }
