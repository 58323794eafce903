# The parameters of an included class stand in the catalog with their defaults.
class c($a = 1, $b = undef) { }
include c
