# lookup() finds nothing in any layer.
class c {
  $x = lookup("ports::${facts['role']}")
}
include c
