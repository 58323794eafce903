# An override after the class has run.
class c (Integer $x = 1) { }
class p { d { 'a': x => 2 } }
class q inherits p { D['a'] { x => 3 } }
define d (Integer $x) { notify { "${title}${x}": } include q }
include p
