# A parameter without a default must be given.
class c($a) { notify { "${a}": } }
include c
