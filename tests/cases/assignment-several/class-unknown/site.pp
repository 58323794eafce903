# Assigning from a class that is not declared.
class k { $x = 1 }
[$x] = Class['k']
