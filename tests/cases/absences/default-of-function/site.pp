# The default of a function's parameter does not run where the argument is given, which a splat decides.
function g() { include j 1 }
function f($x = g()) { $x }
class j { }
$list = [5]
$r = f(*$list)
notify { 'n': message => defined(Class['j']) }
