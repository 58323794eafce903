# An error in a class that an instance includes is wrapped by the instance only.
class c($p) { }
define d { include c }
d { 'x': }
