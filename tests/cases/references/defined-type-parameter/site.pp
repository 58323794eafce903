# Parameters of an instance of a defined type can be read, defaults too.
define d($a, $b = 'dflt') { }
d { 'x': a => 1 }
notify { 'r': message => [D['x']['a'], D['x']['b']] }
