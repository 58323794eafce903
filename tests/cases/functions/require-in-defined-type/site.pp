# A class required in an instance of a defined type.
class c { notify { 'c': } }
define d { require c notify { 'd': } }
d { 'x': }
