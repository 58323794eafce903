# Equality binds tighter than the order operators: 1 < (2 == true).
$x = 1 < 2 == true
