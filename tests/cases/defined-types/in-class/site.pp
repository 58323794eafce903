# An instance within a class belongs to it.
define d { notify { "in ${title}": } }
class c { d { 'x': } notify { 'c': } }
include c
