# A class declared at top scope first does not see the node's variables, also when the node includes it.
class c { notify { "c: ${a}": } }
$a = 'top'
include c
node default {
  $a = 'node'
  include c
}
