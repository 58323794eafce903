# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Variant[Integer['a', 'b'], Integer['d', 'e']]
$result = A
