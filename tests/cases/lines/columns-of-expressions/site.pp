# The column of a warning about a string that is taken for a number, in several expressions.
$s = '5'
notify { 'r': message => [
  1 + $s,
  $s * 2,
  -$s,
  [1, 2, 3, 4, 5, 6][$s],
  1 + "${s}",
  (1 + 1) - ($s),
] }
