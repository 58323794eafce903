# Two aliases that stand for each other.
type A = B
type B = A
$x = 1 =~ A
