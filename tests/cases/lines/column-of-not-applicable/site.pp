# The place of an operator that its left side does not have.
$x = (1 + 2)[0]
