# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Integer[{a => 1}, {b => 1}]
$result = Integer < A
