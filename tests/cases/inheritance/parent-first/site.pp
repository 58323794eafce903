# The parent is declared and evaluated before the class that inherits it.
class p { notify { 'parent': } }
class c inherits p { notify { 'child': } }
include c
