# Parameters that the type does not take.
$t = Numeric[1]
