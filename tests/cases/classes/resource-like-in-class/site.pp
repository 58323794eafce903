# A class declared like a resource within another class.
class inner($x) { notify { "inner ${x}": } }
class outer { $v = 5 class { 'inner': x => $v } }
include outer
