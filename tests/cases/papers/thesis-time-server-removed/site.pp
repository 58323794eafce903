# The time server of the introduction: without Bob's value Alice's is inherited.
class a { # class a is defined by Alice
  $ts = 'ts.unreliable.com'
}
class b inherits a { # class b is defined by Bob
  # $ts = 'sales.widget.com'
  notify { "time server: ${ts}": }
}
include b
