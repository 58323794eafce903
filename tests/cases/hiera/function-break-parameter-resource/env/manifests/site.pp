# A break of a data function that is asked for a parameter of a class, declared as a resource
class par($p = 1, $q = 2) { notify { "par ${p}": } }
[1, 2].each |$x| { notify { "before ${x}": } class { "par": q => 3 } notify { "after ${x}": } }
notify { "par ${defined(Class['par'])}": }
notify { "x ${par::q}": }
