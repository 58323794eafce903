# What types that no other expression gives do not take.
assert_type(Variant[Pcore::FloatType(1, 2), Float[1.5, 3.0]], 3.5)
