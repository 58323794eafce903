# Parameters that the type does not take.
$t = Timespan[3.5, 1.5]
