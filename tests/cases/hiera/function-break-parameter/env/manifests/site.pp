# A break of a data function that is asked for a parameter of a class
class par($p = 1, $q = 2) { notify { "par ${p}": } }
[1, 2].each |$x| { notify { "before ${x}": } include par notify { "after ${x}": } }
notify { "par ${defined(Class['par'])}": }
include par
