# An instance within a class within a node sees the node's variables.
define d { notify { "${v}": } }
class c { $v = 'class' d { 'x': } }
$v = 'top'
node default { $v = 'node' include c }
