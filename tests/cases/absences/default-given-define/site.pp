# The same for a defined type.
function f() { include j 1 }
class j { }
define d($x = f()) { }
d { 'd': x => 5 }
define after { notify { 'n': message => defined(Class['j']) } }
after { 'a': }
