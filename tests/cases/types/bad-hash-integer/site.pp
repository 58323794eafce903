# Parameters that the type does not take.
$t = Hash[Integer]
