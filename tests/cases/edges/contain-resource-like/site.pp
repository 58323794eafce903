# A class declared like a resource and then contained.
class inner($x) { notify { "${x}": } }
class outer { class { 'inner': x => 1 } contain inner }
include outer
