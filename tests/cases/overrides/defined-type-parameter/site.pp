# A parameter of an instance is overridden before the instance is evaluated.
define d($v) { notify { "d ${v}": } }
class p { d { 'x': v => 'p' } }
class c inherits p { D['x'] { v => 'c' } }
include c
