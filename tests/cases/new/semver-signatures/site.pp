# What SemVer takes, by the names of its own types.
$x = SemVer(1)
