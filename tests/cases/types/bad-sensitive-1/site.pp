# Parameters that the type does not take.
$t = Sensitive[1]
