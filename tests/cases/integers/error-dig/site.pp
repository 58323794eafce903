# An Integer beyond 64 bits is no index for dig.
$b = floor(1e30)
notify { "${dig([1], $b)}": }
