# A name with leading colons cannot be assigned either.
$::x = 1
