# Parameters that the type does not take.
$t = URI[{foo => 1}]
