# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Array[Integer, Integer[2.0, 2]]
$result = assert_type(A, ['a'])
