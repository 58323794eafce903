# undef is no flag.
$x = Numeric('x', undef)
