notice(Class[undef, Nope::Thing])
