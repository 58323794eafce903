# A keyword cannot name a class.
class if { }
