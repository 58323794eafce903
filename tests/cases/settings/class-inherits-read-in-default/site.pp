# The same in the default of a parameter
class base { $z = 1 }
class settings($q = $z) inherits base { $y = 2 }
