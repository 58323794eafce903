# Parameters that the type does not take.
$t = Array[1]
