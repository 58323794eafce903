# A class with parameters that the code has declared
class a ($x = 1) { notify { "a ${x}": } }
include a
