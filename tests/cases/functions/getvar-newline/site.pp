# A name with an empty line behind it.
$x = getvar("x\n")
