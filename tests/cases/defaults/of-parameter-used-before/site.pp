# A parameter's value by default is seen in the body and by overrides.
class p { D { x => 1 } d { 'a': } d { 'b': x => 2 } }
class c inherits p { D['a'] { x => 3 } D['b'] { x => 4 } }
define d ($x = 0) { notify { "${title}${x}": } }
include c
