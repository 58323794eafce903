# Parameters that the type does not take.
$t = URI[1]
