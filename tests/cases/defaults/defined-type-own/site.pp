# Defaults inside a defined type are its own.
define d { Notify { loglevel => debug } notify { "in-${title}": } include c }
class c { notify { 'c': } }
d { 'a': }
notify { 'out': }
