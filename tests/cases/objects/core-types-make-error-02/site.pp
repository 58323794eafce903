notice(Pcore::IntegerType('1', 2))
