# A class contained in an instance of a defined type.
class inner { notify { 'inner': } }
define d { contain inner }
d { 'x': }
