# With a float on either side the result is a float.
notify { 'r': message => [1 + 2.0, 7 / 2.0, 1.5 * 2, 0.1 + 0.2, 1e3 - 1, 10.0 / 4] }
