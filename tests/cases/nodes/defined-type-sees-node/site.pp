# An instance of a defined type in a node sees the node's variables.
define d { notify { "${title}: ${a}": } }
$a = 'top'
node default {
  $a = 'node'
  d { 'in node': }
}
d { 'at top': }
