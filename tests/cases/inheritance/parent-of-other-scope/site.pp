# A parent declared at top scope keeps it, and its child looks there first.
class p { $x = 1 }
class c inherits p { notify { "[${v}]": } }
$v = 'top'
include p
node default { $v = 'node' include c }
