notice(Pcore::StructElement('a', Integer))
