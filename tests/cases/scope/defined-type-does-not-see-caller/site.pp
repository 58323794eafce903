# An instance of a defined type does not see the variables of the class that declares it.
define d { notify { "${title} [${a}]": } }
class c { $a = 'class' d { 'x': } }
include c
