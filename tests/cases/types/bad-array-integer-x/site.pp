# Parameters that the type does not take.
$t = Array[Integer,'x']
