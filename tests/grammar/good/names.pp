notice(a, a::b, ::a, ::a::b, a_b, aB1, _a, a-b, a-b::c, a::_b, File, A::B, ::A::B)
