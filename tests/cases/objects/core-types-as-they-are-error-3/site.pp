# What types that no other expression gives do not take.
assert_type(Pcore::VariantType([Integer, Integer]), a)
