# The unary minus negates numbers, variables and strings of digits.
$x = 5
notify { 'r': message => [-$x, - 3, -(1 + 2), -(-$x), -2.5] }
