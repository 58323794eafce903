# Two leading colons read the top scope although the node has the same name.
$v = 'top'
class c { notify { "${v} ${::v}": } }
node default { $v = 'node' include c }
