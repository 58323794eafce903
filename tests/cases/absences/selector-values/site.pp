# The values of a selector that were not chosen are not evaluated.
function f() { include j 1 }
class j { }
$y = 'a' ? { 'b' => f(), default => 2 }
notify { 'n': message => defined(Class['j']) }
