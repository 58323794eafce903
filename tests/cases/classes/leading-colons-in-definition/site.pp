# A class name in its definition cannot have leading colons.
class ::c { notify { 'c': } }
include c
