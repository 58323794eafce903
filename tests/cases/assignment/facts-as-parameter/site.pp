# The variable facts cannot be a parameter.
class c($facts = 1) { notify { "${facts}": } }
include c
