# The variable trusted is reserved in a class as well.
class c { $trusted = 1 }
include c
