# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Init[Integer['1', '2']]
$result = 1 =~ A
