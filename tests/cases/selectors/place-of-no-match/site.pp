# The place of a selector without a match is that of its control.
$y = [1, ('a')] ? {
  'x' => 1,
}
