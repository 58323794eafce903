# Parameters that the type does not take.
$t = Type[1]
