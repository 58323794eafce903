# A class declared like a resource, with its parameters.
class c($x, $y = 'dflt') { notify { "${x} ${y}": } }
class { 'c': x => 1 }
