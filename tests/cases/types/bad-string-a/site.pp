# Parameters that the type does not take.
$t = String['a']
