# A parent declared before with parameters keeps them.
class p($x = 'dflt') { notify { "p ${x}": } }
class c inherits p { notify { "c ${x}": } }
class { 'p': x => 'given' }
include c
