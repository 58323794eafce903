# Parameters that the type does not take.
$t = Scalar[1]
