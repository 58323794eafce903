# An array of another size cannot be assigned to several variables.
[$a, $b] = [1, 2, 3]
