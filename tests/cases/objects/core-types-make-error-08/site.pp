notice(Pcore::SemVerType(['x.y']))
