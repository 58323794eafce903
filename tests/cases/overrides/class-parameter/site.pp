# A class cannot be overridden: it is no resource for an override.
class p($x = 1) { notify { "p ${x}": } }
class c inherits p { Class['p'] { x => 2 } }
include c
