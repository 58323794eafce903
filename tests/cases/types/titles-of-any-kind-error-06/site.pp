# What a title that is no String does not do.
assert_type(Type[Integer], Type('File[1]'))
