# A parameter of a class whose size is beyond 64 bits.
class a(String[floor(1e30)] $x = 'b') { }
include a
