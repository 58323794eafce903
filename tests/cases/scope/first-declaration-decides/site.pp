# The scope around a class is that of its first declaration: here the top scope.
class c { notify { "[${v}]": } }
class at_top { include c }
$v = 'top'
include at_top
node default { $v = 'node' include c }
