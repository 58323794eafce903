# Parameters that the type does not take.
$t = Variant[1]
