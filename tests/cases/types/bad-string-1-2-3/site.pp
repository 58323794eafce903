# Parameters that the type does not take.
$t = String[1,2,3]
