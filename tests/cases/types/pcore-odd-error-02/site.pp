# What Puppet's own types make that no text says, and the types of its syntax trees.
$n = Pcore::NumericType(1, 2)
$result = $n.new('5')
