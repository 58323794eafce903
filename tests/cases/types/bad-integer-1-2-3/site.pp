# Parameters that the type does not take.
$t = Integer[1,2,3]
