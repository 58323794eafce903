# Parameters that the type does not take.
$t = Any[1]
