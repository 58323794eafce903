# An instance of a defined type reads a class's variable by its whole name.
define d { notify { "${title} [${c::a}]": } }
class c { $a = 'class' d { 'x': } }
include c
