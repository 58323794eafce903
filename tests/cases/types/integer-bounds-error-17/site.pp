# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
$t = Type.new("Integer['a', 'b']")
$result = type([$t, Integer[1]], reduced)
