# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Array[String, Integer[1.5, 3]]
$result = assert_type(A, ['a'])
