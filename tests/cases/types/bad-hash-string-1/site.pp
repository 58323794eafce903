# Parameters that the type does not take.
$t = Hash[String, 1]
