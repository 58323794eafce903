# An alias that stands for nothing.
type A = A
$x = 1 =~ A
