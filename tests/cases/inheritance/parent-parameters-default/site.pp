# The parent is declared with the defaults of its parameters.
class p($x = 'dflt') { notify { "p ${x}": } }
class c inherits p { notify { "c ${x}": } }
include c
