# Nested and multiple definitions, section 5.3.
class a {
  $x1 = "a"
  class b {
    $y1 = "b"
  }
}

class a::b {
  $y2 = "ab"
}
include a
include a::b
