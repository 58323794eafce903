# Parameters that the type does not take.
$t = Pattern['a(']
