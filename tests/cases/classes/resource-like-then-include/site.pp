# A class can be included after it was declared like a resource.
class c($x = 1) { notify { "${x}": } }
class { 'c': x => 2 }
include c
