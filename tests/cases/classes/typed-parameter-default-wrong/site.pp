# The default of a parameter must have its type as well.
class c(Integer $i = 'one') { }
include c
