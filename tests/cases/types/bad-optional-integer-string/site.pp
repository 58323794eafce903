# Parameters that the type does not take.
$t = Optional[Integer,String]
