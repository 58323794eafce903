# Parameters that the type does not take.
$t = Timespan[Integer]
