# Parameters that the type does not take.
$t = Class[1]
