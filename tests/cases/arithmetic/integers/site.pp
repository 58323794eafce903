# Sum, difference, product, quotient and remainder of integers are integers.
notify { 'r': message => [7 + 2, 7 - 2, 7 * 2, 7 / 2, 7 % 2] }
