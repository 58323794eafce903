# Parameters that the type does not take.
$t = Undef[1]
