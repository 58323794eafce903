# Parameters that the type does not take.
$t = Timestamp[1,2,3]
