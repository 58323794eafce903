# Nor the value of the body of a class.
class a { floor(1e30) }
include a
