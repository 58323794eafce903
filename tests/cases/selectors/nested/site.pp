# A selector can be the value of another.
$y = 'a' ? {
  'a'     => 2 ? { 1 => 'a1', 2 => 'a2', },
  default => 'none',
}
notify { $y: }
