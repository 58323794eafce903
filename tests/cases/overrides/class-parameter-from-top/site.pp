# A class cannot be overridden from the top scope either.
class p($x = 1) { notify { "p ${x}": } }
include p
Class['p'] { x => 2 }
