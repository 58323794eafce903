# What Puppet's own types make that no text says, and the types of its syntax trees.
$result = Pcore::NumericType(2.5, 1)
