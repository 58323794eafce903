# Floats divide without rounding; a very large one prints with an exponent.
notify { 'r': message => [1.0 / 3, 1e30 * 10, 1e15 + 0.0, 1e16 + 0.0, 1.0e-5, 0.0001, -0.0] }
