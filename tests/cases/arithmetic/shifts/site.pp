# Shifts to the left and to the right; a negative count shifts the other way.
notify { 'r': message => [1 << 4, 256 >> 4, -8 >> 1, 1 << -1, 16 >> -2, 5 >> 10] }
