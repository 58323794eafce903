# A variable of a class that is defined but not declared yet.
class c { $x = 1 }
notify { "[${c::x}]": }
include c
notify { "after [${c::x}]": }
