# A class that a node includes sees the node's variables.
class c { notify { "c: ${a} ${b}": } }
$a = 'top a'
$b = 'top b'
node default {
  $a = 'node a'
  include c
}
