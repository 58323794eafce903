# Parameters that the type does not take.
$t = Default[1]
