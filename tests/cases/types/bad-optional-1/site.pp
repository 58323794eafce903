# Parameters that the type does not take.
$t = Optional[1]
