# What types that no other expression gives do not take.
notice(Pcore::FloatType(2, 1))
