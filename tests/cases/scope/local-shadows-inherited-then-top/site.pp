# A variable is looked for in the class, in its parents, then at the scope around, then at top.
$a = 'top'
$b = 'top'
$c = 'top'
class p { $a = 'parent' $b = 'parent' }
class q inherits p { $a = 'child' notify { "${a} ${b} ${c}": } }
include q
