# Parameters that the type does not take.
$t = Integer['a']
