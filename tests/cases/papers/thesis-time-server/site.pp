# The time server of the thesis' introduction: the subclass overrides the default.
class a { # class a is defined by Alice
  $ts = 'ts.reliable.com'
}
class b inherits a { # class b is defined by Bob
  $ts = 'sales.widget.com'
  notify { "time server: ${ts}": }
}
include b
