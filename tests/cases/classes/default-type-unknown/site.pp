# A default that names no type is not evaluated where a value is given.
class c($x = Nope) { notify { 'in': message => $x } }
class { 'c': x => 1 }
