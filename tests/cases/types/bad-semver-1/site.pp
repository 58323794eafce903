# Parameters that the type does not take.
$t = SemVer[1]
