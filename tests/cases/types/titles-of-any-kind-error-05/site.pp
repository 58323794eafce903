# What a title that is no String does not do.
assert_type(Type('File[1]'), 1)
