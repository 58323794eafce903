notice(Pcore::InitType(undef, [1]))
