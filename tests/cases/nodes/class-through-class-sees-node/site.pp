# A class included by a class that the node includes sees the node's variables, not its includer's.
class inner { notify { "inner: ${a} [${only_outer}]": } }
class outer { $only_outer = 1 $a = 'outer' include inner }
node default {
  $a = 'node'
  include outer
}
