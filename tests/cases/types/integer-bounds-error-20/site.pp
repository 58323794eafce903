# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
$result = assert_type(Variant[Integer[5], Integer[1, 2]], 3)
