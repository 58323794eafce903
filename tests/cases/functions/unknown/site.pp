# An unknown function.
$x = nosuch(1)
