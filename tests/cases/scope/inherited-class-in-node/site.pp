# The child of a class that was declared at top scope looks into its parent, then into the top scope, not the node.
class p { $a = 'p' }
class c inherits p { notify { "${a} ${b}": } }
$b = 'top'
include p
node default { $b = 'node' include c }
