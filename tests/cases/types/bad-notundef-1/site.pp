# Parameters that the type does not take.
$t = NotUndef[1]
