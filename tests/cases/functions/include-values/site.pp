# What functions that declare classes give: references, whatever named the classes.
class b($x = 1) { }
class c { }
$r = include(Class['b'])
notify { 'r': message => "${r}" }
notify { 's': message => "${include('c')}" }
notify { 't': message => "${include(Resource['class', 'B'])} ${include(['b', Class['c']])} ${contain(Class['b'])} ${require(Class['c'])}" }
$n = 'b'
notify { 'u': message => "${include(Class[$n])} ${include(Resource['class', $n])}" }
notify { 'v': message => include(Class['b'], Resource['class', 'c']) }
