notice(Pcore::IntegerType(2, 1))
