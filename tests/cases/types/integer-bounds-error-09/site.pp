# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Integer['a', 'b']
$result = A.map |$x| { $x }
