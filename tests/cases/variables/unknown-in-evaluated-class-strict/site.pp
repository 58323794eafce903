# With strict variables a variable that a declared class does not have is an error.
class c { $x = 1 }
include c
notify { "[${c::y}]": }
