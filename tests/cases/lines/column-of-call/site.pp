# The place of an error in a call that is part of an expression.
$x = [1, defined(2)]
