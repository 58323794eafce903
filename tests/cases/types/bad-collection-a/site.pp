# Parameters that the type does not take.
$t = Collection['a']
