# At top scope the name of the module and that of the caller differ.
assert_private()
