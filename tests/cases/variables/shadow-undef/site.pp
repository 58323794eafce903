# A local undef hides the variable of the scope around.
$a = 'top'
class c { $a = undef notify { "[${a}]": } }
include c
