# A parent declared in a node has the node's scope around it.
class p { $x = $v }
class c inherits p { notify { "${x} ${v}": } }
$v = 'top'
node default { $v = 'node' include c }
