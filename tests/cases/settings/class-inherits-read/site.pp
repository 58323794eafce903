# A variable is read that it has not, in front of the class that it inherits
class base { $z = 1 }
class settings inherits base { $y = $facts }
