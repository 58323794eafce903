# A parent that is declared already is not evaluated again.
class p { notify { 'parent': } }
class c inherits p { notify { 'child': } }
include p
notify { 'between': }
include c
