# A class cannot be declared like a resource after it was included.
class c { }
include c
class { 'c': }
