# The lambda of lookup does not run because something was found.
class j { }
$v = lookup('k') |$k| { include j 2 }
notify { 'n': message => defined(Class['j']) }
