notice(Pcore::URIType('a b'))
