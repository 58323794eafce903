# A string that looks like a float is a float.
notify { 'r': message => ['1.0' + 1, '1e1' * 2, '0.5' - 1] }
