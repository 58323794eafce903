# A class in a node may assign a variable that both the node and the top scope have.
$v = 'top'
class c { $v = 'class' notify { "${v} ${::v}": } }
node default { $v = 'node' include c notify { "node: ${v}": } }
