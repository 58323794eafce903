# Assigning from a class that has no such variable.
class k { $x = 1 }
include k
[$x, $y] = Class['k']
