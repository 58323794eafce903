# Parameters that the type does not take.
$t = Iterable[1]
