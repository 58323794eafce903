# A class declared like a resource in a node sees the node's variables.
class c($p = $v) { notify { "${p} ${v}": } }
node default {
  $v = 'node'
  class { 'c': }
}
