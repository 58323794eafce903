# Comparisons bind tighter than boolean operators and looser than sums.
notify { 'r': message => [1 + 1 == 2, !(1 == 2) and 3 > 2, 2 * 3 >= 6, 1 == 1 or 1 / 0 == 1] }
