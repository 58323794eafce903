# The same by a function
class base { $z = 1 }
class settings inherits base { $y = getvar('z') }
