# The type annotation of section 5.3.
class c (Integer $x = 5) { notify { "${x}": } }
include c
