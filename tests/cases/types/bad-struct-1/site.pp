# Parameters that the type does not take.
$t = Struct[1]
