# An error in a class that a class includes is not wrapped.
class inner { $x = 1 / 0 }
class outer { include inner }
include outer
