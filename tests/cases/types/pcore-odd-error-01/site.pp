# What Puppet's own types make that no text says, and the types of its syntax trees.
$result = assert_type(Pcore::NumericType(1, 2), 3)
