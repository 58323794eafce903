# A fact that the node does not have.
class c {
  $half = $facts['processors'] / 2
}
include c
