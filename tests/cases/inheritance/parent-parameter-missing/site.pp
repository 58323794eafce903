# A parent with a parameter that has no default cannot be declared by its child.
class p($x) { }
class c inherits p { }
include c
