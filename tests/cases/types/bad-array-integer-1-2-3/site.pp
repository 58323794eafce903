# Parameters that the type does not take.
$t = Array[Integer,1,2,3]
