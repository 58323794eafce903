# Parameters that the type does not take.
$t = Timespan[1, true]
