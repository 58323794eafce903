notice(Pcore::IntegerType())
