notice(Pcore::AbstractTimeDataType(1))
