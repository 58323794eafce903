# Parameters that the type does not take.
$t = Boolean[1]
