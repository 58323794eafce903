# An argument that the function was not made for.
validate_slength("abc", Integer[3, 7].step(2))
