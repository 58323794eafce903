# Parameters that the type does not take.
$t = Enum[1]
