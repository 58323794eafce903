# What types that no other expression gives do not take.
assert_type(Pcore::FloatType(1, 2), 3.0)
