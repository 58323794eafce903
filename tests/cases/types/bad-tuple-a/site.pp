# Parameters that the type does not take.
$t = Tuple['a']
