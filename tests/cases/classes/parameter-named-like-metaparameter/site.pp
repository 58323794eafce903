# A parameter with the name of a metaparameter.
class c($noop = false) { notify { "${noop}": } }
include c
