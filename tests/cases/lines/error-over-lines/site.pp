# An error in an expression over several lines has the place of the operator or operand.
$x = 1 +
  2 *
    'three'
