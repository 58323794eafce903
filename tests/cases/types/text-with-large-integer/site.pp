# An Integer of any size in the text of a type.
$x = assert_type('Integer[10000000000000000000000]', 1)
