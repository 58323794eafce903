# Only variables can be assigned.
1 = 2
