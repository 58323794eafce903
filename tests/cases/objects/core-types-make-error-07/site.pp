notice(Pcore::ObjectType({namex => 'A'}))
