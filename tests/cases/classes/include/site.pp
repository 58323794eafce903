# A class is included, and its resources stand in the catalog within it.
class c { notify { 'in c': } }
include c
notify { 'after': }
