# Strings of digits are turned into numbers, with a warning each.
notify { 'r': message => ['1' + 2, 3 * '4', '0x10' + 1, '010' + 1, '1.5' + 1, '1e2' + 0] }
