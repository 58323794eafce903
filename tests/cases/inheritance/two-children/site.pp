# Two classes inherit the same parent, which is declared once.
class p { $x = 'p' notify { 'parent': } }
class a inherits p { notify { "a ${x}": } }
class b inherits p { notify { "b ${x}": } }
include a, b
