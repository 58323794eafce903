notice(Pcore::BooleanType(true))
