# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Variant[Integer[5], Integer[1, 2]]
$result = A
