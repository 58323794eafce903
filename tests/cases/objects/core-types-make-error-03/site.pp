notice(Pcore::EnumType())
