# Parameters that the type does not take.
$t = Resource[1]
