# Parameters that the type does not take.
$t = Float['a']
