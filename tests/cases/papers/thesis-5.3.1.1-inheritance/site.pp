# The second positive example of section 5.3.1.1: a variable shadowed by the child class.
class b {
  $y= 'Nice day '
}

class a ($x) inherits b {
  $y= 'Tomorrow is another day '
  file { 'motd':
    path => $x ,
    content => $y ,
  }
}

class {a: x=>2}
