# The values of contain and require are arrays of references.
class a { }
class b { }
class c {
  $x = contain(a)
  $y = require(b)
  notify { "${x} ${y}": }
}
include c
