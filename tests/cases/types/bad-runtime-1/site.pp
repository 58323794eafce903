# Parameters that the type does not take.
$t = Runtime[1]
