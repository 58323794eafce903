# The default of a template's parameter does not run where a value is given.
function g() { include j 1 }
class j { }
$r = inline_epp('<%- | $x = [g()] | -%>a', {'x' => 5})
notify { 'n': message => defined(Class['j']) }
