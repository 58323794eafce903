# Parameters that the type does not take.
$t = Integer[5,1]
