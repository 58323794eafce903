# The class of an iterator over Integers.
$x = 'a'.match(Integer[1, 4].step(2))
