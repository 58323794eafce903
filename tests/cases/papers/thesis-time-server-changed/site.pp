# The time server of the introduction: Alice's change is masked by Bob's value.
class a { # class a is defined by Alice
  $ts = 'ts.unreliable.com'
}
class b inherits a { # class b is defined by Bob
  $ts = 'sales.widget.com'
  notify { "time server: ${ts}": }
}
include b
