# A parent that does not exist.
class c inherits nosuch { }
include c
