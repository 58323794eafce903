# Two parameters that differ by the case of a letter collide in the catalog.
class c($ab = 1, $aB = 2) { notify { "${ab} ${aB}": } }
include c
