# Parameters that the type does not take.
$t = Data[1]
