# The variable facts is reserved in a class as well.
class c { $facts = 1 }
include c
