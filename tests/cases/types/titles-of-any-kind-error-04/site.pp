# What a title that is no String does not do.
assert_type(Integer, Type('File[1]'))
