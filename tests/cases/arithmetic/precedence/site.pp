# Products bind tighter than sums, the unary minus tightest, and brackets win.
notify { 'r': message => [1 + 2 * 3, (1 + 2) * 3, 10 - 3 - 2, 100 / 10 / 2, -2 * 3, 2 - -3, 7 - 2 % 3, 1 << 2 + 1] }
