# The title and name of an instance are its own, those of the class stay.
define d { notify { "d: ${title} ${name}": } }
class c { d { 'x': } notify { "c: ${title} ${name}": } }
include c
