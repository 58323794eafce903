# Parameters of a declared class can be read.
class c($a = 1, $b = 2) { }
class { 'c': b => 3 }
notify { 'r': message => [Class['c']['a'], Class['c']['b']] }
