# Float arithmetic is that of IEEE doubles.
notify { 'r': message => [0.1 * 3, 1.1 - 1.0, 2.0 / 3.0, 1e308 * 1, 5e-324, 100000000000000000000.0] }
