# Parameters that the type does not take.
$t = Timespan[5,1]
