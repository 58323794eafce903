# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Integer[1.5, 2]
$result = A.new(5)
