class a { tag(undef) }
include a
