# Comparisons group to the left: the boolean of the first is compared with the third.
$x = 1 < 2 < 3
